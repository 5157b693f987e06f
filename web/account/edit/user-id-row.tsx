import { useText } from '../../text/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useTimeoutFlag } from '../../ui/use-timeout-flag.ts'
import { SettingRow } from './setting-row.tsx'
import { editText } from './text.ts'

const copiedMs = 2_000

export function UserIdRow({ id }: { id: string }) {
  const { userId } = useText(editText)
  const copied = useTimeoutFlag(copiedMs)
  // Fails without https, because browsers then offer no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      copied.show()
    } catch {
      toast.error(userId.copyFailed)
    }
  }
  return (
    <SettingRow
      label={userId.label}
      value={<span className="tabular text-sm font-normal wrap-anywhere">{id}</span>}
      action={
        <span className="flex items-center gap-1.5">
          <output className="text-sm text-success-text">{copied.isShown && userId.copied}</output>
          <IconButton label={userId.copy} variant="outline" onClick={() => void copy()}>
            {copied.isShown ? <CheckIcon className="text-success-text" /> : <CopyIcon />}
          </IconButton>
        </span>
      }
    />
  )
}
