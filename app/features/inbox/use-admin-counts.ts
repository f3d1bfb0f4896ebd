import { useRouteLoaderData } from 'react-router'

/** How much waits for the admin in each place. */
export type AdminCounts = {
  /** Messages that nobody has answered. */
  messages: number
  /** Withdrawals that are not resolved. */
  withdrawals: number
  /** Settings that the shop needs and that are not set. */
  setupSteps: number
}

/** Returns the counts of the admin's frame, which loads them again after every action. */
export function useAdminCounts(): AdminCounts | undefined {
  return useRouteLoaderData<AdminCounts>('features/admin/admin-frame.route')
}
