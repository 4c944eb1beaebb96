/** Where a place stands. The last four are final: join again. */
export type PlaceState = "WAITING" | "ALLOWED" | "ENDED" | "LEFT" | "LAPSED" | "RESTARTED";

export type Transport = "websocket" | "sse" | "polling";

/** The status document, the same by every transport. */
export interface Status {
  status: PlaceState;
  number: number;
  ahead: number;
  behind: number;
  waiting: number;
  expectedWait: { fromSeconds: number; toSeconds: number };
  ratePerMinute: number;
  paused: boolean;
  soldOut: boolean;
  /** Only while nobody is admitted because places that were lost come back; this one is kept. */
  restoring?: boolean;
  askAgainInSeconds: number;
  /** Of two answers the one with the higher revision is true; older ones are dropped before any event. */
  revision: number;
  /** Only while the operator has a notice; changes with it. Its text comes with the event "notice". */
  noticeRevision?: string;
  /** Only while nobody is admitted: before the opening and after the close. */
  phase?: "NOT_YET" | "PREQUEUE" | "CLOSED";
  /** Beside phase: ISO 8601 with the offset of the room's zone. */
  opensAt?: string;
  /** Beside phase: by the server's clock; 0 once it is past. */
  opensInSeconds?: number;
  /** Beside phase: how early birds will stand when it opens. */
  order?: "FIFO" | "DRAW";
  /** Beside order DRAW: the SHA-256 of the secret, to be compared with after the draw. */
  commitment?: string;
  /** Only when ALLOWED; renewed by each further answer while the slot lives. */
  pass?: string;
  /** Only when ALLOWED. */
  slot?: { remainingSeconds: number; idleRemainingSeconds: number };
  /** Only in the answer to a join. */
  place?: string;
  /** Only in the 202 of a protected site's gate: where to ask how the place stands. */
  ask?: string;
}

/** What the operator tells those who wait: plain text, in every language of the two. */
export interface Notice {
  revision: string;
  ko: string;
  en: string;
}

/** The server's problem document (RFC 9457). `type` is stable. */
export interface ProblemDocument {
  type: string;
  title?: string;
  status?: number;
  detail?: string;
  [more: string]: unknown;
}

/** A request or a connection that failed. */
export interface Failure {
  /** The HTTP status; 0: no answer. */
  status: number;
  problem: ProblemDocument | null;
  /** True: repeating does not help, and the loop has stopped. */
  fatal: boolean;
  /** When it is tried again by itself; null: the next regular time, or never when fatal. */
  retryInMillis: number | null;
}

export interface Options {
  /**
   * Where Daehapsil is, e.g. "https://wait.example.com"; empty: where the page came from. From another origin the operator
   * must have allowed yours (DAEHAPSIL_ALLOWED_ORIGINS).
   */
  base?: string;
  /** The signed place, when the page knows it already. */
  place?: string | null;
  /** Tried in this order, one at a time. */
  transports?: Transport[];
  firstMillis?: number;
  silenceMillis?: number;
  requestMillis?: number;
  backoffMillis?: number;
  backoffMaxMillis?: number;
  /** The revision of the operator's notice that the page shows already. */
  notice?: string;
  noticeMillis?: number;
  staleMillis?: number;
  /** Keep the pass in the cookie `dh_pass_<room>` too. */
  passCookie?: boolean;
  cookiePath?: string;
  credentials?: RequestCredentials | null;
}

export interface Events {
  /** Every accepted answer. */
  status: Status;
  /** Once, when the visitor may come in. Call suppressBeacon() before moving on. */
  admitted: Status;
  /** The place or the slot is over; the place is forgotten and the loop has stopped. */
  ended: Status;
  /** The operator's notice has changed; null: there is none any more. */
  notice: Notice | null;
  /** The room asks for a proof of work before it gives a number, and the SDK does it now: so many hashes at most. */
  work: { hashes: number };
  error: Failure;
  /** A transport is being tried. */
  transport: Transport;
}

/** Thrown by join, ask, heartbeat and leave. */
export interface DaehapsilProblem extends Error {
  status: number;
  problem: ProblemDocument | null;
  retryAfterMillis: number;
  fatal: boolean;
}

/** A visitor's place in one room. */
export class Daehapsil {
  constructor(room: string, options?: Options);
  static readonly Problem: new (
    status: number,
    problem: ProblemDocument | null,
    retryAfterMillis?: number,
  ) => DaehapsilProblem;
  readonly room: string;
  /** The signed place; null while it is unknown or only in the server's cookie. */
  readonly place: string | null;
  readonly pass: string | null;
  /** The newest status document. */
  readonly status: Status | null;
  /** The transport of the running loop. */
  readonly transport: Transport | null;
  /** Returns a function that takes the listener away again. */
  on<E extends keyof Events>(event: E, listener: (data: Events[E]) => void): () => void;
  off<E extends keyof Events>(event: E, listener: (data: Events[E]) => void): void;
  /** Takes a number, or finds the one taken before. Repeats itself until answered; rejects when the server refuses. */
  join(): Promise<Status>;
  /** Follows the place until it is over. Does nothing when it does so already. */
  watch(): void;
  /** Stops following. The place stays. */
  stop(): void;
  /** Asks once where the place stands. Counts as a sign of life. */
  ask(): Promise<Status>;
  /** A sign of life and nothing else. Not needed while watching. */
  heartbeat(): Promise<unknown>;
  /** Leaves for good. */
  leave(): Promise<void>;
  /** To be called before the page moves on by itself: closing it then says nothing to the server. */
  suppressBeacon(): void;
}

type Constructor = typeof Daehapsil;

declare global {
  /** Set by the plain script. */
  const Daehapsil: Constructor;
}
