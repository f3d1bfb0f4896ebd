import { useNavigation } from 'react-router'

/** Which of the page's forms is on its way to the server, until the page has what came of it; null when none is. */
export function useSentIntent(): string | null {
  const { state, formMethod, formData } = useNavigation()
  if (state === 'idle' || formMethod !== 'POST') return null
  const intent = formData?.get('intent')
  return typeof intent === 'string' ? intent : null
}
