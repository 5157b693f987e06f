export type AuthMode = 'login' | 'signup' | 'reset'

/** The props that the three forms of `/login` share. */
export type AuthFormProps = {
  /** Carried over from the previous form, so that users don't type it twice. */
  email: string
  onSwitch: (mode: AuthMode, email: string) => void
  /** Called once the user is signed in. */
  onSignedIn: () => Promise<void>
}
