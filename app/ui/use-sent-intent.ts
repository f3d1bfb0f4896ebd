import { useNavigation } from 'react-router'

/** Returns the `intent` of the form that is being submitted, until its result is on the page; null when none is. */
export function useSentIntent(): string | null {
  const { state, formMethod, formData } = useNavigation()
  if (state === 'idle' || formMethod !== 'POST') return null
  const intent = formData?.get('intent')
  return typeof intent === 'string' ? intent : null
}
