/** The addresses of the pages for people. A server without a base does not have them. */
import type { Authorization } from '../../authorization/index.js'
import { ASSETS } from '../../pages/index.js'
import type { PageRoute } from '../context/endpoint.js'
import { getIcon, getScript, getStyle } from './assets.js'
import { getAuthorize, postAuthorize } from './authorize.js'
import {
  getInvitation,
  postInvitation,
  postInvitationAccept,
  postInvitationOptions,
  postInvitationPasskey,
} from './invitation.js'
import {
  getMe,
  postConnectionEnd,
  postKeyEnd,
  postKeyMake,
  postPasskeyAdd,
  postPasskeyOptions,
  postPasskeyRemove,
  postPassword,
  postPasswordRemove,
  postSessionsEnd,
} from './me.js'
import { called, document, register, visited } from './oauth.js'
import { getReportPage, getReportsPage } from './reports.js'
import { getSignIn, postSignIn, postSignInOptions, postSignInPasskey, postSignOut } from './sign-in.js'

export const PAGE_ROUTES: readonly PageRoute[] = [
  ['GET', '/signin', getSignIn],
  ['POST', '/signin', postSignIn],
  ['POST', '/signin/passkey/options', postSignInOptions],
  ['POST', '/signin/passkey', postSignInPasskey],
  ['POST', '/signout', postSignOut],
  ['GET', '/invitation/{token}', getInvitation],
  ['POST', '/invitation/{token}', postInvitation],
  ['POST', '/invitation/{token}/accept', postInvitationAccept],
  ['POST', '/invitation/{token}/passkey/options', postInvitationOptions],
  ['POST', '/invitation/{token}/passkey', postInvitationPasskey],
  ['GET', '/me', getMe],
  ['POST', '/me/password', postPassword],
  ['POST', '/me/password/remove', postPasswordRemove],
  ['POST', '/me/passkeys/options', postPasskeyOptions],
  ['POST', '/me/passkeys', postPasskeyAdd],
  ['POST', '/me/passkeys/remove', postPasskeyRemove],
  ['POST', '/me/sessions/end', postSessionsEnd],
  ['POST', '/me/connections/end', postConnectionEnd],
  ['POST', '/me/keys', postKeyMake],
  ['POST', '/me/keys/end', postKeyEnd],
  ['GET', '/reports', getReportsPage],
  ['GET', '/reports/{id}', getReportPage],
  ['GET', ASSETS.style, getStyle],
  ['GET', ASSETS.script, getScript],
  ['GET', ASSETS.icon, getIcon],
]

/** Where programs ask for access, and people decide. */
export const authorizationRoutes = (authorization: Authorization): readonly PageRoute[] => [
  ['GET', '/authorize/{id}', getAuthorize],
  ['POST', '/authorize/{id}', postAuthorize],
  ['GET', '/oauth/authorize', visited],
  ['GET', '/oauth/authorize/{id}', visited],
  ['POST', '/oauth/token', called],
  ['POST', '/oauth/revoke', called],
  ['GET', '/oauth/jwks', called],
  ...(authorization.registers ? ([['POST', '/oauth/register', register]] as const) : []),
  ['GET', '/.well-known/oauth-protected-resource', document('resourceMetadata')],
  ['GET', '/.well-known/oauth-protected-resource/mcp', document('resourceMetadata')],
  ['GET', '/.well-known/oauth-authorization-server', document('serverMetadata')],
]
