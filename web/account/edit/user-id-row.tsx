import { useText } from '../../text/language.ts'
import { CopyButton } from '../copy-button.tsx'
import { SettingRow } from './setting-row.tsx'
import { editText } from './text.ts'

export function UserIdRow({ id }: { id: string }) {
  const { userId } = useText(editText)
  return (
    <SettingRow
      label={userId.label}
      value={<span className="tabular text-sm font-normal wrap-anywhere">{id}</span>}
      action={<CopyButton label={userId.copy} text={id} failed={userId.copyFailed} />}
    />
  )
}
