import { useRouteLoaderData } from 'react-router'

/** The counts of what waits for the admin in each place. */
export type AdminCounts = {
  /** True where the account may do what helpers may not. */
  isOwner: boolean
  /** Unanswered messages. */
  messages: number
  /** Sent selections without an answer. */
  sales: number
  /** People to write to because their pair is back. */
  restocks: number
  /** Reviews that the owner has not decided about. */
  reviews: number
  /** Unresolved withdrawals. */
  withdrawals: number
  /** Required settings without a value. */
  setupSteps: number
}

/** Returns the counts of the admin's frame, which loads them again after every action. */
export function useAdminCounts(): AdminCounts | undefined {
  return useRouteLoaderData<AdminCounts>('owner/frame/admin-frame.route')
}
