import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { EmailForm } from './email-form.tsx'
import { SettingRow } from './setting-row.tsx'
import { editText } from './text.ts'
import { useEdit } from './use-edit.ts'
import { VerifyForm } from './verify-form.tsx'

type EmailRowProps = { email: string; onSaved: (sentence: string) => void }

/** Sends the verified password again with the change: the server doesn't trust the screen (Spec 6). */
export function EmailRow({ email, onSaved }: EmailRowProps) {
  const text = useText(editText)
  const edit = useEdit()
  const [verified, setVerified] = useState<string | null>(null)
  const close = () => {
    setVerified(null)
    edit.close()
  }
  const saved = () => {
    close()
    onSaved(text.email.saved)
  }
  if (!edit.isOpen)
    return (
      <SettingRow
        label={text.email.label}
        value={email}
        action={
          <Button aria-label={text.email.edit} {...edit.button}>
            {text.edit}
          </Button>
        }
      />
    )
  return (
    <SettingRow label={text.email.label} value={email}>
      {verified === null ? (
        <VerifyForm email={email} onCancel={close} onVerified={setVerified} />
      ) : (
        <EmailForm password={verified} onCancel={close} onSaved={saved} />
      )}
    </SettingRow>
  )
}
