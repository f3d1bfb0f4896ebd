import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { adminMeta } from '#app/owner/frame/places.ts'
import { reportError } from '#app/platform/log.server.ts'
import { readForm, unlessNotStored } from '#app/platform/read-form.server.ts'
import { failed } from '#app/base/result.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { checkAdmin } from '#app/domain/accounts/user.ts'
import { sendForm } from '#app/ui/network-error.ts'
import './admin-list.css'
import type { Route } from './+types/product-list.route.ts'
import { productsCopy } from './products.copy.ts'
import { PRODUCTS_ERROR_STATUS, readProductsForm, type ProductsResult } from './change-products.schema.ts'
import { changeProducts } from './change-products.server.ts'
import { ExistingProducts } from './existing-products.tsx'
import { listedProducts } from './listed-products.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'

export async function loader({ url }: Route.LoaderArgs) {
  return { listed: await listedProducts(url.searchParams, new Date()) }
}

/** Also takes the commands of the first page of the admin and of the trash. */
export async function action({ request }: Route.ActionArgs) {
  const result = await change(request)
  return data(result, result.ok ? 200 : (PRODUCTS_ERROR_STATUS[result.error.kind] ?? 200))
}

async function change(request: Request): Promise<ProductsResult> {
  const admin = checkAdmin(await findUser(request))
  if (!admin.ok) return admin
  const command = readProductsForm(await readForm(request))
  if (!command.ok) return command
  try {
    return await unlessNotStored(() => changeProducts(admin.value, command.value))
  } catch (error) {
    reportError(error)
    return failed({ kind: 'failed' })
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  // The router splits this from the action, and the two may not share an import such as `failed`.
  return sendForm(serverAction, { ok: false, error: { kind: 'offline' } } satisfies ProductsResult)
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return adminMeta(productsCopy.list.heading)
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<ProductsResult>()
  return <ExistingProducts listed={loaderData.listed} answered={answered} />
}
