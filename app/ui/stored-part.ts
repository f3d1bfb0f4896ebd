import { type ComponentType, createElement, type ReactNode } from 'react'

type Handler = (...args: never[]) => void
type Plain = string | number | boolean | null | undefined | Handler | readonly Plain[] | PartProps
type PartProps = { readonly [name: string]: Plain }

/** Props of the element around a part. */
export type Contents = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** Returns the HTML of a component. */
export type RenderPart = <Props extends object>(Part: ComponentType<Props>, props: Props) => string

let renderPart: RenderPart | undefined

/** The server calls this once. Without it, and so in the browser, React renders every part as a child. */
export function renderPartsWith(render: RenderPart | undefined): void {
  renderPart = render
}

/**
 * Makes a component the only content of an element, so that the server can store its HTML: `<li {...cardIn(props)} />`.
 * In the browser that element has the component as its child.
 *
 * The HTML must follow from the props without their handlers. The component and those inside it use no `useId`, no
 * context that changes their HTML, and show no image that React preloads. The props are made after the last hook of a
 * component that does not use `useId`: rendering the part ends React's record of that component's hooks.
 * @param isStored false for props with which the part is rendered as a usual child
 */
export function storedPart<Props extends PartProps>(
  Part: ComponentType<Props>,
  isStored?: (props: Props) => boolean,
) {
  return (props: Props): Contents =>
    import.meta.env.SSR && renderPart && isStored?.(props) !== false
      ? { dangerouslySetInnerHTML: { __html: renderPart(Part, props) } }
      : { children: createElement(Part, props) }
}
