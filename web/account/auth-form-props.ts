export type AuthMode = 'login' | 'signup' | 'reset'

export type AuthFormProps = {
  /** From the previous form, so that users don't type it twice. */
  email: string
  onSwitch: (mode: AuthMode, email: string) => void
  /** Called once the user is signed in. */
  onSignedIn: () => Promise<void>
}
