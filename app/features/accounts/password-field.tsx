import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields.tsx'
import { accountsCopy } from './accounts.copy.ts'

/** Can be looked at while it is typed. A form that was answered empties it: see account-form.tsx. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      data-secret
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={accountsCopy.fields.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
