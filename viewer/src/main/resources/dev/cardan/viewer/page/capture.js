// Pictures and videos of what is on the screen, with its labels.

export class Capture {
  constructor(app) {
    this.app = app;
    this.canvas = document.createElement('canvas');
    this.recorder = null;
    app.stage.afterDraw.push(() => { if (this.isRecording) this.compose(); });
  }

  get isRecording() {
    return this.recorder?.state === 'recording';
  }

  /** Puts both layers of the screen on one canvas; right after they were drawn, when they still have content. */
  compose() {
    const { canvas, overlay } = this.app.stage, c = this.canvas;
    if (c.width !== canvas.width || c.height !== canvas.height) {
      c.width = canvas.width;
      c.height = canvas.height;
    }
    const context = c.getContext('2d');
    context.drawImage(canvas, 0, 0);
    context.drawImage(overlay.canvas, 0, 0);
  }

  /** Draws the worlds over the whole page, as settings are not in pictures, or beside what covers it again. */
  spread(on) {
    this.app.stage.whole = on;
    this.app.stage.draw();
  }

  /** Saves a picture; returns it. */
  async screenshot() {
    this.spread(true);
    this.compose();
    this.spread(this.isRecording);
    const blob = await new Promise((done) => { this.canvas.toBlob(done, 'image/png'); });
    this.save(blob, 'png');
    return blob;
  }

  /** Begins to record, or ends and saves. */
  toggleVideo() {
    if (this.isRecording) {
      this.recorder.stop();
      return;
    }
    const type = ['video/mp4;codecs=avc1.42E01E', 'video/webm;codecs=vp9', 'video/webm'].find((t) => window.MediaRecorder?.isTypeSupported(t));
    if (!type) {
      this.app.toast('this browser can not record videos');
      return;
    }
    this.spread(true);
    this.compose();
    const pieces = [], recorder = new MediaRecorder(this.canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 8e6 });
    recorder.ondataavailable = ({ data }) => { if (data.size) pieces.push(data); };
    recorder.onstop = () => {
      this.spread(false);
      this.video = new Blob(pieces, { type });
      this.save(this.video, type.startsWith('video/mp4') ? 'mp4' : 'webm');
    };
    recorder.start(500);
    this.recorder = recorder;
    this.app.toast('recording; press Video again to end');
  }

  save(blob, ending) {
    const name = `${(this.app.stage.world?.card.name || 'cardan').replace(/[^\w.-]+/g, '_').replace(/\.xml$/, '')}-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.${ending}`;
    const a = document.createElement('a'), url = URL.createObjectURL(blob);
    a.href = url;
    a.download = name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    this.app.toast(`saved ${name}`);
    this.saved = { name, size: blob.size };
  }
}
