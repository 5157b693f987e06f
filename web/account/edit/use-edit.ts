import { useState } from 'react'

/** Whether a setting is being changed. The button that opened its form comes back with the focus. */
export function useEdit() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    /** For the button: it is drawn anew when its form closes. */
    button: { autoFocus: state === 'closed', onClick: () => setState('open') },
  }
}
