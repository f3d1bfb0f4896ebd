import { useEffect, useState } from 'react'
import { paths } from '#app/paths.ts'
import type { Suggestions } from './suggestions.ts'

/** After this long without another letter the person is waiting. */
const PAUSE_MS = 150

type State = Suggestions & { term: string; isLoading: boolean }

const NOTHING: State = { term: '', isLoading: true, products: [], trending: [] }

/** Asks after a short pause and forgets older questions. A failure shows nothing: Enter still searches. */
export function useSuggestions(term: string): State {
  const [answer, setAnswer] = useState<State>(NOTHING)

  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      try {
        const response = await fetch(`${paths.suggestions}?${new URLSearchParams({ termino: term })}`, {
          signal: controller.signal,
        })
        if (!response.ok) throw new Error(`${paths.suggestions} answered ${response.status}`)
        const found = (await response.json()) as Suggestions
        setAnswer({ ...found, term, isLoading: false })
      } catch {
        if (!controller.signal.aborted) setAnswer({ ...NOTHING, term, isLoading: false })
      }
    }
    const timer = setTimeout(() => void ask(), term === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term])

  // What answers an older term is still better than nothing while the next one is on its way.
  return answer.term === term ? answer : { ...answer, isLoading: true }
}
