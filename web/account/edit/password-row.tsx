import { Button } from '../../ui/button.tsx'
import { PasswordForm } from './password-form.tsx'
import { SettingRow } from './setting-row.tsx'
import { useEdit } from './use-edit.ts'
import { words } from './words.ts'

const passwordWords = words.password

type PasswordRowProps = { email: string; onSaved: (sentence: string) => void }

export function PasswordRow({ email, onSaved }: PasswordRowProps) {
  const edit = useEdit()
  const saved = () => {
    edit.close()
    onSaved(passwordWords.saved)
  }
  if (edit.isOpen)
    return (
      <SettingRow label={passwordWords.change}>
        <PasswordForm email={email} onCancel={edit.close} onSaved={saved} />
      </SettingRow>
    )
  return (
    <SettingRow
      label={passwordWords.label}
      value={<span className="font-normal text-pretty">{passwordWords.text}</span>}
      action={<Button {...edit.button}>{passwordWords.change}</Button>}
    />
  )
}
