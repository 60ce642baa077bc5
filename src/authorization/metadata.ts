/** The two documents by which clients find the authorization server. They are written here, from the base alone. */
import { SCOPES } from '../accounts/index.js'

const SCOPES_SUPPORTED = Object.keys(SCOPES)

/** RFC 9728. */
export const resourceMetadata = (issuer: string, resource: string): object => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: SCOPES_SUPPORTED,
  bearer_methods_supported: ['header'],
  resource_name: 'Hindsight',
  resource_documentation: `${issuer}/docs/api`,
})

/**
 * RFC 8414. Neither `openid` nor `offline_access` is among the scopes: clients would ask for them. `registers`: programs
 * may register themselves.
 */
export const serverMetadata = (issuer: string, registers: boolean): object => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  ...(registers && { registration_endpoint: `${issuer}/oauth/register` }),
  revocation_endpoint: `${issuer}/oauth/revoke`,
  jwks_uri: `${issuer}/oauth/jwks`,
  scopes_supported: SCOPES_SUPPORTED,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA'],
  revocation_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
  revocation_endpoint_auth_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
})
