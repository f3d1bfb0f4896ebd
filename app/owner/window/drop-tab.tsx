import { Form } from 'react-router'
import { paths, productDatesPath } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { windowCopy } from './window.copy.ts'
import type { WindowTabProps } from './window-rows.tsx'

const copy = windowCopy.drop

/** Lists the products with publish dates, which each product's own page sets. */
export function DropTab({ scheduled, all }: WindowTabProps) {
  return (
    <>
      <p className="hint">{scheduled.length > 0 ? copy.lead : copy.none}</p>
      <ul className="ordered-rows" hidden={scheduled.length === 0}>
        {scheduled.map(({ id, name, words }) => (
          <li key={id} className="card">
            <p>
              <b>{name}</b>
              {words.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </p>
            <Link className="icon-button" to={productDatesPath(id)} aria-label={copy.change(name)}>
              <Icon name="edit" />
            </Link>
          </li>
        ))}
      </ul>
      <Form method="get" action={paths.adminWindow} className="featured-add">
        <input type="hidden" name="ver" value="lanzamiento" />
        <SelectField
          label={copy.choose}
          name="producto"
          required
          options={[{ value: '', label: copy.option }, ...all]}
        />
        <button type="submit" className="button button-outline">
          {copy.next}
        </button>
      </Form>
    </>
  )
}
