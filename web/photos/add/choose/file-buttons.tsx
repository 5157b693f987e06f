import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { chooseText } from './text.ts'

/** Makes an iPhone send JPEG instead of HEIC, and open its photos instead of its files. */
const PHONE_FORMATS = 'image/jpeg,image/png,image/webp'

const isPhone = () => matchMedia('(pointer: coarse)').matches

export function FileButtons({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const text = useText(chooseText)
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // Reset, so that the same folder can be chosen again.
    target.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  const onFolderInput = (input: HTMLInputElement | null) => {
    input?.setAttribute('webkitdirectory', '')
    folder.current = input
  }
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Button variant="primary" className="pointer-coarse:hidden" onClick={() => folder.current?.click()}>
        {text.folder}
      </Button>
      <Button onClick={() => files.current?.click()}>{text.files}</Button>
      <input ref={onFolderInput} type="file" multiple hidden aria-label={text.folder} onChange={choose} />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={isPhone() ? PHONE_FORMATS : undefined}
        aria-label={text.files}
        onChange={choose}
      />
    </div>
  )
}
