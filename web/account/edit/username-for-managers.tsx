/** Password managers want to know whose password it is; people see it beside the form. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
)
