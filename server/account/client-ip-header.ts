/** Set from the socket's address (or a trusted proxy's word), so that a forged forwarding header moves no limit. */
export const CLIENT_IP_HEADER = 'x-curbgrade-client-ip'
