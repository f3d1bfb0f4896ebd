import { Outlet } from 'react-router'
import type { Route } from './+types/page.route.ts'
import { FailurePage } from './error-pages.tsx'

/** Between the admin's frame and its pages, so that a page that fails leaves the frame standing. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />
}
