import type { Named } from '@curbgrade/core/account/keys/key-rules'

export type NamingInput = { readonly params: unknown; readonly body: unknown }

/** The list or picture that a call names. Its path counts if the body names another. */
export const namedIn = ({ params, body }: NamingInput): Named => ({
  ...(body as Named | undefined),
  ...(params as Named | undefined),
})
