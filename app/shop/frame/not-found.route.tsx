import { data } from 'react-router'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { NotFoundPage } from './error-pages.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function NotFound() {
  return <NotFoundPage />
}
