import { useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#app/paths.ts'
import type { ProductsIntent, ProductsResult } from './change-products.ts'

/**
 * Sends the list's commands to the server, one at a time.
 * @param answered the result of a form that was sent without JavaScript
 * @param onResult called once per result, when the list shows what it changed; it may set state
 */
export function useProductsCommands(
  answered: ProductsResult | undefined,
  onResult?: (result: ProductsResult | undefined) => void,
) {
  const fetcher = useFetcher<ProductsResult>()
  const [result, setResult] = useState(answered)
  const [settled, setSettled] = useState(fetcher.data)

  if (fetcher.state === 'idle' && fetcher.data !== settled) {
    setSettled(fetcher.data)
    setResult(fetcher.data)
    onResult?.(fetcher.data)
  }

  return {
    fetcher,
    result,
    isBusy: fetcher.state !== 'idle',
    forget: () => setResult(undefined),
    send: (intent: ProductsIntent, ids: readonly string[], more: Record<string, string> = {}) => {
      if (fetcher.state !== 'idle') return
      const form = new FormData()
      form.set('intent', intent)
      for (const id of ids) form.append('id', id)
      for (const [name, value] of Object.entries(more)) form.set(name, value)
      void fetcher.submit(form, { method: 'post', action: paths.adminProductList, preventScrollReset: true })
    },
  }
}
