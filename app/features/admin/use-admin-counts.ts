import { useRouteLoaderData } from 'react-router'
import type { AdminCounts } from './admin-counts.ts'

/** As the frame knows them, which asks anew after everything that is done. */
export function useAdminCounts(): AdminCounts | undefined {
  return useRouteLoaderData<AdminCounts>('features/admin/admin-frame.route')
}
