/** Set from the socket or a trusted proxy, so that forged forwarding headers can't evade rate limits. */
export const CLIENT_IP_HEADER = 'x-curbgrade-client-ip'
