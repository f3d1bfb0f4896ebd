import { useRouteLoaderData } from 'react-router'

/** How much waits for the admin in each place. */
export type AdminCounts = {
  /** Whether the account may do what helpers may not. */
  isOwner: boolean
  /** Messages that nobody has answered. */
  messages: number
  /** Selections that were sent and not answered. */
  sales: number
  /** People to write to, because what they wait for is back. */
  restocks: number
  /** Withdrawals that are not resolved. */
  withdrawals: number
  /** Settings that the shop needs and that are not set. */
  setupSteps: number
}

/** Returns the counts of the admin's frame, which loads them again after every action. */
export function useAdminCounts(): AdminCounts | undefined {
  return useRouteLoaderData<AdminCounts>('owner/frame/admin-frame.route')
}
