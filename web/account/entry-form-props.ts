export type EntryMode = 'login' | 'signup' | 'reset'

/** What the three forms of `/login` have in common. */
export type EntryFormProps = {
  /** Typed into the form before, so that nobody types it twice. */
  email: string
  onSwitch: (mode: EntryMode, email: string) => void
  /** The visitor is signed in now. */
  onEntered: () => Promise<void>
}
