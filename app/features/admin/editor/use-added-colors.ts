import { useEffect, useRef, useState } from 'react'
import { isDone, isOnItsWay, type ProductDraft } from './product-draft.ts'

/** A name is not announced while it is being typed. */
const SAY_AFTER_MS = 600

/** Names of colors whose photos have just all ended, at least one of them well. */
export function useAddedColors(draft: ProductDraft): string[] {
  const [names, setNames] = useState<string[]>([])
  const key = JSON.stringify(
    draft.colors.flatMap(({ id, name, photos }) => {
      const isAdded = name.trim() !== '' && photos.some(isDone) && !photos.some(isOnItsWay)
      return isAdded ? [[id, name.trim(), photos.filter(isDone).length]] : []
    }),
  )
  const said = useRef(key)

  useEffect(() => {
    const timer = setTimeout(() => {
      const before = new Map(read(said.current).map(([id, name, count]) => [id, `${count} ${name}`]))
      const fresh = read(key).filter(([id, name, count]) => before.get(id) !== `${count} ${name}`)
      said.current = key
      if (fresh.length > 0 || key === '[]') setNames(fresh.map(([, name]) => name))
    }, SAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])

  return names
}

const read = (key: string) => JSON.parse(key) as [id: string, name: string, count: number][]
