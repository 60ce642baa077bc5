/**
 * An authenticator in software, which answers as a test tells it to. The tests in a browser use a real one; this one
 * does what none would: sign for another origin, answer twice, count backwards, leave the person out.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** What a test changes in an answer. */
export interface Lies {
  origin?: string
  rpId?: string
  /** The person was not verified. */
  unverified?: boolean
  counter?: number
  crossOrigin?: boolean
  type?: string
  userHandle?: string
}

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

export class Authenticator {
  readonly id = randomBytes(24)
  counter = 0
  private readonly privateKey: KeyObject
  private readonly cose: Buffer
  private userHandle = ''

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.cose = Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      ...['5820', x, '225820', y].map((part, i) => Buffer.from(part, i % 2 === 0 ? 'hex' : 'base64url')),
    ])
  }

  /** The JSON of what navigator.credentials.create resolves to. */
  create(options: object, lies: Lies = {}): object {
    const { challenge, rp, user } = options as Options
    this.userHandle = user!.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.cose])
    const data = Buffer.concat([this.data(lies.rpId ?? rp!.id, FLAGS.attested, lies), attested])
    // CBOR: {fmt: "none", attStmt: {}, authData: bytes}
    const attestation = Buffer.concat([
      ...[Buffer.from('a363', 'hex'), Buffer.from('fmt'), Buffer.from('64', 'hex'), Buffer.from('none')],
      ...[Buffer.from('67', 'hex'), Buffer.from('attStmt'), Buffer.from('a068', 'hex'), Buffer.from('authData')],
      ...[Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data],
    ])
    return this.credential({
      clientDataJSON: b64(this.client('webauthn.create', challenge, lies)),
      attestationObject: b64(attestation),
      transports: ['internal'],
    })
  }

  /** The JSON of what navigator.credentials.get resolves to. */
  get(options: object, lies: Lies = {}): object {
    const { challenge, rpId } = options as Options
    const data = this.data(lies.rpId ?? rpId!, 0, lies)
    const client = this.client('webauthn.get', challenge, lies)
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
    return this.credential({
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(signed.sign(this.privateKey)),
      userHandle: lies.userHandle ?? this.userHandle,
    })
  }

  private credential(response: object): object {
    const id = b64(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private client(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.origin, crossOrigin = false } = lies
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin }))
  }

  private data(rpId: string, flags: number, { unverified, counter = this.counter }: Lies): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const set = flags | FLAGS.present | (unverified === true ? 0 : FLAGS.verified)
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count])
  }
}
