import { type RefObject, useEffect, useState } from 'react'

/** @param isThere whether the element is on the page */
export function useOutOfView(element: RefObject<Element | null>, isThere: boolean): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isThere || !element.current) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isThere])
  return isAway
}
