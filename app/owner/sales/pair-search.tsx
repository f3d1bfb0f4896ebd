import { Form, type FormProps, useSubmit } from 'react-router'
import { SendButton } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { NOTE_PARAMS } from '#app/domain/sales/note-sale.ts'
import { noteSaleCopy } from './note-sale.copy.ts'

const copy = noteSaleCopy.photo

/** Searches while words are typed. */
export function PairSearch({ text, children, ...form }: FormProps & { text: string }) {
  const submit = useSubmit()
  return (
    <Form className="note-search" role="search" {...form}>
      {children}
      <TextField
        label={copy.search}
        type="search"
        name={NOTE_PARAMS.text}
        defaultValue={text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) =>
          void submit(currentTarget.form, { replace: true, preventScrollReset: true })
        }
        end={<SendButton className="button button-ink button-small" label={copy.submit} isBusy={false} />}
      />
    </Form>
  )
}
