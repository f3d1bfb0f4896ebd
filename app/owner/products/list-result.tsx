import { useState } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { CommandButton } from '#app/ui/command-button.tsx'
import { productsCopy } from './products.copy.ts'
import type { ProductsError, ProductsIntent, ProductsResult } from './change-products.schema.ts'

/**
 * Submits the list's commands, one at a time.
 * @param answered the result of a form that was sent without JavaScript
 * @param onResult called once per result, when the list shows what changed; it may set state
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
    clear: () => setResult(undefined),
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

/** Returns null when the form shows the error at its field. */
export function productsErrorText(kind: ProductsError['kind']): string | null {
  return kind === 'invalid' || kind === 'percent-unreadable' || kind === 'kind-unusable'
    ? null
    : productsCopy.errors[kind]
}

type ListResultProps = {
  result: ProductsResult | undefined
  fetcher: FetcherWithComponents<ProductsResult>
  action: string
}

export function ListResult({ result, fetcher, action }: ListResultProps) {
  return (
    <ResultToasts
      result={result}
      done={productsCopy.done}
      error={({ kind }) => productsErrorText(kind)}
      undo={({ undo }) =>
        undo === null ? null : (
          <CommandButton
            {...{ fetcher, action }}
            intent={undo.intent}
            fields={{
              id: undo.ids ?? [],
              ...(undo.prices && { prices: JSON.stringify(undo.prices) }),
              ...(undo.kinds && { kinds: JSON.stringify(undo.kinds) }),
              ...(undo.dates && { dates: JSON.stringify(undo.dates) }),
            }}
            label={productsCopy.delete.undo}
            className="button button-paper button-small"
          />
        )
      }
    />
  )
}
