import { Outlet } from 'react-router'
import '#app/styles/admin.css'
import { AdminNav } from './admin-nav.tsx'

/** Around the admin's pages. It guards nothing: each of their loaders and actions asks who is there. */
export default function AdminFrame() {
  return (
    <div className="admin">
      <AdminNav />
      <div className="container">
        <Outlet />
      </div>
    </div>
  )
}
