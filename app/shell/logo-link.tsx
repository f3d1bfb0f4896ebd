import { Link } from 'react-router'
import { BRAND_NAME } from '../business/brand.ts'
import { paths } from '../paths.ts'
import { LogoMark } from '../ui/logo.tsx'
import { shellCopy } from './shell.copy.ts'

export function LogoLink({ replace = false }: { replace?: boolean }) {
  return (
    <Link className="logo" to={paths.home} replace={replace}>
      <span className="visually-hidden">{shellCopy.home}</span>
      <LogoMark />
      <span aria-hidden="true">{BRAND_NAME.slice(1).toUpperCase()}</span>
    </Link>
  )
}
