import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordForm } from './password-form.tsx'
import { SettingRow } from './setting-row.tsx'
import { editText } from './text.ts'
import { useEdit } from './use-edit.ts'

type PasswordRowProps = { email: string; onSaved: (sentence: string) => void }

export function PasswordRow({ email, onSaved }: PasswordRowProps) {
  const passwordText = useText(editText).password
  const edit = useEdit()
  const saved = () => {
    edit.close()
    onSaved(passwordText.saved)
  }
  if (edit.isOpen)
    return (
      <SettingRow label={passwordText.change}>
        <PasswordForm email={email} onCancel={edit.close} onSaved={saved} />
      </SettingRow>
    )
  return (
    <SettingRow
      label={passwordText.label}
      value={<span className="font-normal text-pretty">{passwordText.text}</span>}
      action={<Button {...edit.button}>{passwordText.change}</Button>}
    />
  )
}
