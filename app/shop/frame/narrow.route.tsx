import { Outlet } from 'react-router'
import { NarrowPage } from '#app/parts/status-message.tsx'

/** Around the pages that the links of mails open. */
export default function Narrow() {
  return (
    <NarrowPage>
      <Outlet />
    </NarrowPage>
  )
}
