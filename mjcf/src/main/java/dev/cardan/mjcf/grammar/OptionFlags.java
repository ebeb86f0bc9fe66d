package dev.cardan.mjcf.grammar;

import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The attributes of {@code flag} in {@code option} and the bit each stands for, in MuJoCo's order. */
public final class OptionFlags {
    /** Parts of the physics that are on until they are switched off. */
    public static final Map<String, Integer> DISABLE;

    /** Parts that are off until they are switched on. */
    public static final Map<String, Integer> ENABLE;

    static {
        Map<String, Integer> disable = new LinkedHashMap<>();
        Map<String, Integer> enable = new LinkedHashMap<>();
        disable.put("constraint", DisableFlag.CONSTRAINT);
        disable.put("equality", DisableFlag.EQUALITY);
        disable.put("frictionloss", DisableFlag.FRICTIONLOSS);
        disable.put("limit", DisableFlag.LIMIT);
        disable.put("contact", DisableFlag.CONTACT);
        disable.put("spring", DisableFlag.SPRING);
        disable.put("damper", DisableFlag.DAMPER);
        disable.put("gravity", DisableFlag.GRAVITY);
        disable.put("clampctrl", DisableFlag.CLAMPCTRL);
        disable.put("warmstart", DisableFlag.WARMSTART);
        disable.put("filterparent", DisableFlag.FILTERPARENT);
        disable.put("actuation", DisableFlag.ACTUATION);
        disable.put("refsafe", DisableFlag.REFSAFE);
        disable.put("sensor", DisableFlag.SENSOR);
        disable.put("midphase", DisableFlag.MIDPHASE);
        disable.put("eulerdamp", DisableFlag.EULERDAMP);
        disable.put("autoreset", DisableFlag.AUTORESET);
        disable.put("nativeccd", DisableFlag.NATIVECCD);
        disable.put("island", DisableFlag.ISLAND);
        disable.put("multiccd", DisableFlag.MULTICCD);
        enable.put("override", EnableFlag.OVERRIDE);
        enable.put("energy", EnableFlag.ENERGY);
        enable.put("fwdinv", EnableFlag.FWDINV);
        enable.put("invdiscrete", EnableFlag.INVDISCRETE);
        enable.put("sleep", EnableFlag.SLEEP);
        enable.put("diagexact", EnableFlag.DIAGEXACT);
        DISABLE = Collections.unmodifiableMap(disable);
        ENABLE = Collections.unmodifiableMap(enable);
    }

    private OptionFlags() {}
}
