import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmailForm } from './email-form.tsx'
import { SettingRow } from './setting-row.tsx'
import { useEdit } from './use-edit.ts'
import { VerifyForm } from './verify-form.tsx'
import { words } from './words.ts'

const own = words.email

type EmailRowProps = { email: string; onSaved: (sentence: string) => void }

/** Verify, then save. The verified password is sent again with the change: the server believes no screen (Spec 6). */
export function EmailRow({ email, onSaved }: EmailRowProps) {
  const edit = useEdit()
  const [verified, setVerified] = useState<string | null>(null)
  const close = () => {
    setVerified(null)
    edit.close()
  }
  const saved = () => {
    close()
    onSaved(own.saved)
  }
  if (!edit.isOpen)
    return (
      <SettingRow
        label={own.label}
        value={email}
        action={
          <Button aria-label={own.edit} {...edit.button}>
            {words.edit}
          </Button>
        }
      />
    )
  return (
    <SettingRow label={own.label} value={email}>
      {verified === null ? (
        <VerifyForm email={email} onCancel={close} onVerified={setVerified} />
      ) : (
        <EmailForm password={verified} onCancel={close} onSaved={saved} />
      )}
    </SettingRow>
  )
}
