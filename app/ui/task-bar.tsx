import { use, type ReactNode } from 'react'
import { FrameSlotsContext } from './frame.tsx'
import { Link } from './links.tsx'
import { Icon } from './icon.tsx'

type TaskHeaderProps = {
  title: ReactNode
  /** Where the arrow leads, and what it says to screen readers. */
  back: { to: string; label: string; state?: unknown }
  /** One grey line under the title; one that shows nothing yet keeps its room. */
  line?: ReactNode
  /** At most one more action, such as a link of class `text-link`. */
  action?: ReactNode
  /** Names a form or a region by the title. */
  titleId?: string
}

/**
 * The head of a task screen of the admin, with its only `<h1>`. On a phone it takes the place of the frame's top bar;
 * on a desk it is the page's head.
 *
 * A task screen (editing one thing, confirming one change) renders a `<TaskHeader>` first and a `<TaskBar>` last. The
 * frame shows one bar at a time: while a `<TaskBar>` is on the screen, the bar of places is not (in CSS, so it holds
 * without JavaScript, and a bar may come and go with the state of the screen). Example:
 *
 *     <Form method="post">
 *       <TaskHeader title="Contacto" back={{ to: paths.adminSettings, label: 'Volver a Ajustes' }} />
 *       …fields…
 *       <TaskBar line="1 cambio sin guardar">
 *         <button type="submit" className="button button-ink">Guardar Contacto</button>
 *       </TaskBar>
 *     </Form>
 *
 * The bar sticks to the bottom of the window while its parent is in view, so the parent should be as tall as the
 * screen's content: the form, or the page. It lies in the flow: it never covers the end of its parent, and the frame's
 * `scroll-padding` keeps what has the focus above it. Never use `position: fixed` on an admin screen.
 */
export function TaskHeader({ title, back, line, action, titleId }: TaskHeaderProps) {
  const { breadcrumbs, taskLink } = use(FrameSlotsContext)
  return (
    <>
      <div className="task-header">
        <Link className="icon-button" to={back.to} state={back.state} aria-label={back.label}>
          <Icon name="arrow-left" />
        </Link>
        <div>
          <h1 id={titleId}>{title}</h1>
          {line === undefined ? null : <p>{line}</p>}
        </div>
        {action}
        {taskLink}
      </div>
      <div className="task-breadcrumbs">{breadcrumbs}</div>
    </>
  )
}

type TaskBarProps = {
  /** The state of the task, in one line above the buttons: "33 precios suben. 1 queda afuera." */
  line?: ReactNode
  /** The buttons; the main one, of class `button-ink`, takes the room that is left. */
  children: ReactNode
}

/** The bar of a task's actions at the bottom of the screen. See `TaskHeader` for how the two are used. */
export function TaskBar({ line, children }: TaskBarProps) {
  return (
    <div className="task-bar">
      {line === undefined ? null : <div className="task-bar-line">{line}</div>}
      <div className="task-bar-buttons">{children}</div>
    </div>
  )
}
