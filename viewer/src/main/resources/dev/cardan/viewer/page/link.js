// The connection to the program: lines of words go there, frames and JSON come back. Each frame is acknowledged once it is
// taken in, so that the program never sends more than the page can take.

const FIRST_RETRY = 500, LAST_RETRY = 15000; // ms
const ALIVE = 1000; // ms

export class Link {
  /** Handlers: frame(buffer), message(object), state(connected). */
  constructor(handlers) {
    this.handlers = handlers;
    this.ended = false;
    this.retry = FIRST_RETRY;
    this.connect();
    setInterval(() => this.raw('alive'), ALIVE);
  }

  connect() {
    const { early } = window, open = early && early.readyState <= WebSocket.OPEN;
    window.early = null;
    const socket = open ? early : new WebSocket(`ws://${location.host}/live`);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.retry = FIRST_RETRY;
      this.handlers.state(true);
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') {
        const message = JSON.parse(data);
        if (message.type === 'closed') this.ended = true;
        this.handlers.message(message);
      } else {
        this.handlers.frame(data);
        this.raw('ack');
      }
    };
    socket.onclose = () => {
      this.handlers.state(false);
      if (!this.ended) setTimeout(() => this.connect(), this.retry);
      this.retry = Math.min(LAST_RETRY, 2 * this.retry);
    };
    this.socket = socket;
    if (socket.readyState === WebSocket.OPEN) { // what it has said already comes first
      queueMicrotask(() => {
        socket.onopen();
        for (const said of socket.held) socket.onmessage(said);
      });
    }
  }

  raw(line) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(line);
  }
}
