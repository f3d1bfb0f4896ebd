import { TextField } from '#app/ui/fields.tsx'
import { MAX_NAME_LENGTH } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { fieldProblem } from './field-problem.ts'
import { SettingsForm, type FormAnswer } from './settings-form.tsx'

const copy = accountsCopy.settings.name

type NameFormProps = FormAnswer<{ name: string }> & { user: { name: string } }

export function NameForm({ user, ...answer }: NameFormProps) {
  return (
    <SettingsForm intent="name" words={copy} answer={answer}>
      <TextField
        label={copy.field}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={answer.typed?.name ?? user.name}
        problem={fieldProblem('name', answer.problem)}
      />
    </SettingsForm>
  )
}
