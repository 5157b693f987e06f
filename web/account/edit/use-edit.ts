import { useState } from 'react'

/** After the form closes, the button that opened it takes the focus. */
export function useEdit() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    /** The button mounts again when the form closes, so `autoFocus` applies then. */
    button: { autoFocus: state === 'closed', onClick: () => setState('open') },
  }
}
