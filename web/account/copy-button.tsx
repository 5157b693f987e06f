import { useText } from '../text/language.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CheckIcon, CopyIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useTimeoutFlag } from '../ui/use-timeout-flag.ts'
import { accountText } from './text.ts'

const copiedMs = 2_000

type CopyButtonProps = { label: string; text: string; failed: string }

/** Says for two seconds that it copied the text; `failed` says what to do instead. */
export function CopyButton({ label, text, failed }: CopyButtonProps) {
  const { copied } = useText(accountText)
  const { isShown: isCopied, show } = useTimeoutFlag(copiedMs)
  // Fails without https, because browsers then offer no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      show()
    } catch {
      toast.error(failed)
    }
  }
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <output className="text-sm text-success-text">{isCopied && copied}</output>
      <IconButton label={label} variant="outline" onClick={() => void copy()}>
        {isCopied ? <CheckIcon className="text-success-text" /> : <CopyIcon />}
      </IconButton>
    </span>
  )
}
