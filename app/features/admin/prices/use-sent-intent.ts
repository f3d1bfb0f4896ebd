import { useNavigation } from 'react-router'

/** What the form that is on its way to the server asks for; null: none is. */
export function useSentIntent(): string | null {
  const intent = useNavigation().formData?.get('intent')
  return typeof intent === 'string' ? intent : null
}
